// @refresh reload
import { mount, StartClient } from '@solidjs/start/client'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { modal } from './modal'

defineWalletModalButton(modal)

mount(() => <StartClient />, document.getElementById('app') as HTMLElement)
