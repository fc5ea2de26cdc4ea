import { defineManifest, definePlugin, entry, view } from '@wallet-modal/runtime/plugin'

const manifest = defineManifest({
  id: 'points',
  views: { Points: view({ title: 'points.title' }) },
  walletActions: [{ id: 'points', label: 'points.title', icon: 'M20 6 9 17l-5-5', opens: 'Points' }],
  messages: { 'points.title': 'Points' },
})

const Points = () => 'No points yet'
const points = definePlugin(manifest, async () => ({ default: () => ({ views: { Points } }) }))

export const pointsEntry = entry({ flags: { 'x-points': false } }, () => points())
