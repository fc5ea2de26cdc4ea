import { Button, Footer, Stack, useAnswer, useView } from '@wallet-modal/runtime/ui'
import type { AuthKey } from '../messages.js'
import type { FactorKind } from './createWalletAccount.js'
import { FactorChoices } from './FactorChoices.js'

/** Offers ways back to a new wallet. Its answer is the chosen kind, or `skip`. */
export function WalletSafetyView() {
  const { t } = useView<AuthKey>()
  const answer = useAnswer<FactorKind | 'skip'>()
  return (
    <Stack>
      <p className="auth-told">{t('auth.safety.text')}</p>
      <FactorChoices onChoose={answer} />
      <Footer>
        <Button onClick={() => answer('skip')}>{t('auth.skip')}</Button>
      </Footer>
    </Stack>
  )
}

/** Says who can open a wallet to which the operator keeps a key. */
export function WalletKeysView() {
  const { t } = useView<AuthKey>()
  const answer = useAnswer<true>()
  return (
    <Stack>
      <p className="auth-told">{t('auth.escrow.told')}</p>
      <p className="auth-told">{t('auth.escrow.back')}</p>
      <Footer>
        <Button kind="primary" onClick={() => answer(true)}>
          {t('auth.continue')}
        </Button>
      </Footer>
    </Stack>
  )
}
