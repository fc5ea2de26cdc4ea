import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import type {} from '@wallet-modal/runtime/element/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { modal } from './modal'

defineWalletModalButton(modal)
createApp(App).mount('#app')
