import { createModel, signal } from '@preact/signals-core'

/**
 * Whether the visitor has agreed to the legal texts. `asked`: they tried to connect without agreeing, and the view has yet to show
 * why that failed.
 */
export type Consent = 'given' | 'missing' | 'asked'

/** Consent to the legal texts (`features.legalCheckbox`). Lasts as long as the modal, and is never stored. */
export const ConsentModel = createModel((isNeeded: boolean) => {
  const current = signal<Consent>(isNeeded ? 'missing' : 'given')
  return {
    current,
    /** The visitor ticked or unticked the box. */
    answered(isGiven: boolean) {
      current.value = isGiven ? 'given' : 'missing'
    },
    /** The visitor tried to connect without agreeing. */
    missed() {
      current.value = 'asked'
    },
    /** The view has shown why connecting failed. */
    explained() {
      if (current.value === 'asked') current.value = 'missing'
    },
  }
})
