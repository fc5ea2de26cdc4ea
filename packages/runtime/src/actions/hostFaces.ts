import { computed, effect, signal, untracked } from '@preact/signals-core'
import { formatAmount } from '../base/amounts.js'
import { avatarHues } from '../base/avatarHues.js'
import { faceEvent } from '../base/faceEvent.js'
import { type FacePart, faceProperty, faceRules } from '../base/faceRules.js'
import { nameHue } from '../base/nameHue.js'
import { adoptSheet, constructSheet } from '../base/sheets.js'
import { dataOf } from '../data/dataOf.js'
import type { ModalCore } from '../modalCore.js'
import { refreshBalance } from './refreshBalance.js'

/**
 * Gives the buttons in the host's page their faces while a wallet is connected: an avatar, the network's picture, a balance where
 * one is asked for. By a sheet of the document, whose custom properties reach into shadow roots.
 */
export function showFaces(core: ModalCore): void {
  const { id, page, store, disposed } = core
  // A stand-in for a page has no sheets, and a modal that ended while this was loaded has no buttons.
  if (!page?.document.adoptedStyleSheets || disposed.aborted) return
  const { document } = page
  const values = constructSheet(document, '')
  const shows = { network: signal(false), balance: signal(false) }
  for (const part of ['network', 'balance'] as const) {
    document.addEventListener(faceEvent(id, part), () => (shows[part].value = true), { signal: disposed })
  }
  /** Compared by what it says: each write to the sheet has the browser compute the style of the whole page. */
  const valuesRule = computed(() => {
    const properties = Object.entries(facesOf(core, shows.network.value)).map(
      ([part, value]) => `${faceProperty(id, part as FacePart)}:${value};`,
    )
    return properties.length === 0 ? '' : `:root{${properties.join('')}}`
  })
  const stops = [
    // How the parts are drawn is known ahead of a wallet's answer, which changes their values alone.
    adoptSheet(document, constructSheet(document, faceRules(id))),
    adoptSheet(document, values),
    effect(() => {
      const isWanted = store.account.value && store.network.value && shows.balance.value
      if (isWanted) untracked(() => void refreshBalance(core).catch(() => {}))
    }),
    effect(() => values.replaceSync(valuesRule.value)),
  ]
  disposed.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

/**
 * The values of the custom properties; none while nobody is connected. Reads signals.
 * @param showsNetwork whether a button shows the network: without one its picture isn't loaded, nor the sheet written for it
 */
function facesOf(core: ModalCore, showsNetwork: boolean): Partial<Record<FacePart, string>> {
  const { store } = core
  const account = store.account.value
  // The last one stays while the next is asked for: what stands beside the button must not move.
  const balance = dataOf(store.balance.value)
  if (!account) return {}
  return {
    account: avatar(account.address, store.profileImage.value),
    ...(showsNetwork && networkFace(core)),
    ...(balance && {
      balance: JSON.stringify(`${formatAmount(balance.amount, balance.decimals)} ${balance.symbol}`),
    }),
  }
}

/** A picture of another host is left to the modal's own views: a background would tell that host of the page. */
function avatar(address: string, imageUrl: string | undefined): string {
  if (imageUrl?.startsWith('data:')) return cover(imageUrl)
  const [base, light, glow] = avatarHues(address)
  return `radial-gradient(circle at 25% 20%,oklch(.86 .13 ${light}),#0000 85%),radial-gradient(circle at 85% 90%,oklch(.72 .19 ${glow}),#0000 75%),oklch(.68 .17 ${base})`
}

/** A network without a picture has the first letter of its name. */
function networkFace({ store, pictures }: ModalCore): Partial<Record<FacePart, string>> {
  const { id, definition } = store.network.value
  const picture = pictures.value?.network(id)
  if (picture) return { network: cover(picture) }
  const name = definition?.name ?? id
  return {
    network: `oklch(.52 .15 ${nameHue(name)})`,
    letter: JSON.stringify([...name][0]?.toUpperCase() ?? ''),
  }
}

/** A picture as CSS draws it, whatever stands in its URL. */
const cover = (url: string) =>
  `url("${url.replace(/["\\\n\r\f]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}") center/cover`
