/** What `globalSetup` starts, and the variable by which each one's URL reaches the tests. */
const variables = {
  sandbox: 'E2E_SANDBOX',
  template: 'E2E_TEMPLATE',
  templateStrict: 'E2E_TEMPLATE_STRICT',
  vanilla: 'E2E_VANILLA',
  vanillaStrict: 'E2E_VANILLA_STRICT',
  lab: 'E2E_LAB',
  labStrict: 'E2E_LAB_STRICT',
  labIsolated: 'E2E_LAB_ISOLATED',
  labReact18: 'E2E_LAB_REACT18',
  gallery: 'E2E_GALLERY',
  galleryStrict: 'E2E_GALLERY_STRICT',
  studio: 'E2E_STUDIO',
} as const

/** Where the studio stands on its server. */
export const studioPath = '/somewhere/else'

/** One of the servers that the journeys talk to. */
export type Place = keyof typeof variables

/** A template whose page the journeys visit. */
export type Template = 'react-vite' | 'vanilla'

/** The vanilla template's places, by those of react-vite. */
const vanillaPlaces: Partial<Record<Place, Place>> = { template: 'vanilla', templateStrict: 'vanillaStrict' }

/** Where a journey that was written for react-vite finds the same page of another template. */
export const placeOf = (place: Place, template: Template): Place =>
  (template === 'vanilla' && vanillaPlaces[place]) || place

/** Tells the tests where a place is; they run in processes of their own, which inherit the environment. */
export function publishAddress(place: Place, url: string): void {
  process.env[variables[place]] = url
}

/**
 * The origin of a place, without a slash at the end.
 * @throws Error when `globalSetup` has not started it
 */
export function addressOf(place: Place): string {
  const url = process.env[variables[place]]
  if (url) return url
  throw new Error(
    `Nothing runs for "${place}": ${variables[place]} is empty. Run the tests by \`npx playwright test -c e2e\`.`,
  )
}
