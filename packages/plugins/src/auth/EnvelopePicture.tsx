import { Icon } from '@wallet-modal/runtime/ui'

/** The picture of both views: Lucide's mail (ISC). */
export const EnvelopePicture = () => (
  <span className="auth-envelope">
    <Icon path="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2" />
  </span>
)
