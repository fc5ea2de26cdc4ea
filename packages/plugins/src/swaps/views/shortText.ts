import { formatExact } from '@wallet-modal/runtime/accounts'

/**
 * Writes an amount that is only about right in few digits, rounded down. The digits before the decimal sign all stay:
 * `shortText(25_431_737_995_658_767n, 18, { digits: 6, language: 'en' })` is `0.0254317`.
 *
 * @param amount in base units
 * @param digits how many digits are kept, from the first that isn't 0
 * @param language of numbers: BCP 47
 */
export function shortText(
  amount: bigint,
  decimals: number,
  { digits, language }: { readonly digits: number; readonly language: string },
): string {
  const cut = Math.min(decimals, Math.max(0, `${amount}`.length - digits))
  return formatExact(amount - (amount % 10n ** BigInt(cut)), decimals, language)
}
