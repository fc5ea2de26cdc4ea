/** Languages that the modal's own texts are in. */
export const languages: readonly string[] = ['en', 'ar', 'de']
