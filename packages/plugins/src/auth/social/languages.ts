/** The texts of log-ins at providers in other languages: they load with what shows them. */
export const languages = {
  ar: () => import('./languages/ar.js'),
  de: () => import('./languages/de.js'),
}
