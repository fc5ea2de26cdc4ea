/** Of the right form, and unregistered: no request gets anywhere. */
export const projectId = '00000000000000000000000000000000'
