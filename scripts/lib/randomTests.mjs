import fc from 'fast-check'

// A set-up file of Vitest's. In `npm test` random tests take the same short courses each time, so that none fails by luck;
// `npm run sequences` asks for others, and for many.
const { ALL_TESTS, SEED = '1', RUNS = ALL_TESTS ? '1000' : '100' } = process.env
process.env.STEPS ??= ALL_TESTS ? '20000' : '500'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED), numRuns: Number(RUNS) })
