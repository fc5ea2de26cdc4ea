/** A well-formed id that isn't registered: requests with it fail. */
export const projectId = '00000000000000000000000000000000'
