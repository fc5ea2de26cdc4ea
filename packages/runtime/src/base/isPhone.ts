/** Phone or tablet, the kind of device where a wallet is another app: a coarse pointer, or its user agent. */
export const isPhone = (page: Pick<Window, 'navigator' | 'matchMedia'>): boolean =>
  page.matchMedia('(pointer: coarse)').matches ||
  /android|webos|ip(hone|[ao]d)|blackberry|opera mini/i.test(page.navigator.userAgent)
