/** What the visitor is told of an alert (Spec §8). */
export const alertTexts = {
  'alert.networkNotFound': 'Network not found',
} as const
