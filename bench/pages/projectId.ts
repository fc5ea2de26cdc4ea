/** Of the right form, and nobody's: no request gets anywhere. */
export const projectId = '00000000000000000000000000000000'
