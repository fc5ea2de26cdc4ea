/** A wallet as the service sends it. */
export const wallet = (number: number, more: object = {}) => ({
  id: number.toString(16).padStart(64, '0'),
  name: `Wallet ${number}`,
  image_id: `image-${number}`,
  mobile_link: 'trust://',
  ...more,
})

export const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => wallet(from + index))
