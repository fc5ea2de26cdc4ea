/** Whether the device is a phone or tablet, by its coarse pointer or user agent: there a wallet is another app. */
export const isPhone = (page: Pick<Window, 'navigator' | 'matchMedia'>): boolean =>
  page.matchMedia('(pointer: coarse)').matches ||
  /android|webos|ip(hone|[ao]d)|blackberry|opera mini/i.test(page.navigator.userAgent)
