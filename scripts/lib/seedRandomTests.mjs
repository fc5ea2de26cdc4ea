import fc from 'fast-check'

// A set-up file of Vitest's, where `SEED` is set: property tests take their courses from it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED) })
