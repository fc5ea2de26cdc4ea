import { Avatar, Button, Footer, Hero, Stack, useView } from '@wallet-modal/runtime/ui'
import { useLayoutEffect, useRef } from 'react'
import type { RegisteredParams } from '../manifest.js'
import type { RegisterNameKey } from '../messages.js'

/** The name is registered, and leads to the account, or will. */
export function RegisteredView({ params: { name, isVisible } }: { readonly params: RegisteredParams }) {
  const { state, router, t } = useView<RegisterNameKey>()
  const doneRef = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => doneRef.current?.focus(), [])
  return (
    <Stack isCentred>
      <Hero>
        <span className="register-name-face">
          <Avatar address={state.account.value?.address ?? ''} imageUrl={state.profileImage.value} />
        </span>
      </Hero>
      <h3 className="headline">{t(isVisible ? 'registerName.done' : 'registerName.notVisible', { name })}</h3>
      <p className="hint">
        {t(isVisible ? 'registerName.done.hint' : 'registerName.notVisible.hint', { name })}
      </p>
      <Footer>
        <Button kind="primary" onClick={() => router.reset('Account')} buttonRef={doneRef}>
          {t('registerName.done.close')}
        </Button>
      </Footer>
    </Stack>
  )
}
