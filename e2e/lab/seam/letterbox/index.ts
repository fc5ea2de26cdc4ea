import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Ways to log in without a service: they say what they would have done. */
export const letterbox = definePlugin(manifest, () => import('./activateLetterbox.js'), {
  connectMethods: { email: () => import('./EmailForm.js'), social: () => import('./SocialButton.js') },
})
