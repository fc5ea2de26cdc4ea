import { Button, useView } from '@wallet-modal/runtime/ui'

export const messages = {
  'letterbox.social': 'Continue with Pigeon',
  'letterbox.gone': 'The pigeon has left',
}

export default function SocialButton() {
  const { notify, t } = useView()
  return (
    <Button onClick={() => notify({ kind: 'info', text: t('letterbox.gone') })}>
      {t('letterbox.social')}
    </Button>
  )
}
