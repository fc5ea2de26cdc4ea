import type { OnrampOptions } from './provider.js'

const limits = [
  { method: 'card', min: 10, max: 7_500 },
  { method: 'ach_bank_account', min: 10, max: 25_000 },
]

/** The limits where a provider tells none (Spec §9). */
export const fallbackOptions: OnrampOptions = {
  payment: ['USD', 'EUR'].map((id) => ({ id, limits })),
}
