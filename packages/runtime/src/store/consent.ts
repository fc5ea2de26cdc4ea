import { createModel, signal } from '@preact/signals-core'

/**
 * Whether the visitor has agreed to the legal texts. `asked`: they tried to connect without, and have not been told why it
 * didn't happen.
 */
export type Consent = 'given' | 'missing' | 'asked'

/** The visitor's word on the legal texts (`features.legalCheckbox`): for the life of the modal, and never stored. */
export const ConsentModel = createModel((isNeeded: boolean) => {
  const current = signal<Consent>(isNeeded ? 'missing' : 'given')
  return {
    current,
    /** The box was ticked, or its tick taken back. */
    answered(isGiven: boolean) {
      current.value = isGiven ? 'given' : 'missing'
    },
    /** The visitor tried to connect without. */
    missed() {
      current.value = 'asked'
    },
    /** The visitor was told why nothing happened. */
    explained() {
      if (current.value === 'asked') current.value = 'missing'
    },
  }
})
