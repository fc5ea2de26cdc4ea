/** Mainland China, Hong Kong and Macau (Spec §9). */
const restricted = new Set(
  ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Macao', 'Beijing'].map(
    (city) => `ASIA/${city.toUpperCase()}`,
  ),
)

/**
 * Whether a time zone is one where the specification restricts purchases (Spec §9). A time zone is a hint, no proof of a place.
 *
 * @param zone IANA name. @default the browser's
 */
export const isRestrictedTimeZone = (
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean => restricted.has(zone.toUpperCase())
