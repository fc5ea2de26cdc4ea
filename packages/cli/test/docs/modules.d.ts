// What the documentation's examples import: an app's own modules, by their names, and frameworks that only scripts/matrix installs.

declare module '*/modal' {
  export const modal: typeof import('./context').modal
}
declare module '@my-workspace/wallet-config' {
  const config: import('@wallet-modal/runtime/config').ModalConfig
  export default config
}
declare module '*/wallet-modal.config' {
  const config: import('@wallet-modal/runtime/config').ModalConfig
  export default config
}
declare module '*/wallet' {
  export function Wallet(props: { readonly children: import('react').ReactNode }): import('react').ReactNode
}
declare module '*/codes' {
  export const codes: Readonly<Record<string, Readonly<Record<string, string>>>>
}
declare module '*/activate.js'
declare module '*/app/app'
declare module '*/auth'
declare module '*/EmailForm.js'
declare module '*/exchange'
declare module '*/exchange.fixture'
declare module '*/index.js'
declare module '*/messages.de.js'
declare module '*/manifest.js'
declare module '*/names'
declare module '*/sessions'
declare module 'wallet-modal-loyalty'

/** Nuxt imports both by itself. */
declare function defineNuxtConfig(config: {
  readonly vue: { readonly compilerOptions: { isCustomElement(tag: string): boolean } }
  readonly vite: import('vite').UserConfig
}): unknown
declare function defineNuxtPlugin(setup: () => void): unknown

declare module 'next/server' {
  export type NextRequest = Request
  export class NextResponse extends Response {
    static next(init?: { readonly request: { readonly headers: Headers } }): NextResponse
  }
  export function connection(): Promise<void>
}
declare module '@vitejs/plugin-vue' {
  export default function vue(options: {
    readonly template: { readonly compilerOptions: { isCustomElement(tag: string): boolean } }
  }): import('vite').Plugin
}
declare module 'react-router' {
  export function Outlet(): import('react').ReactNode
}
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {}
  }
}
declare module '@solidjs/start/client' {
  export function StartClient(): import('react').ReactNode
  export function mount(app: () => unknown, element: HTMLElement): void
}
declare module '@angular/platform-browser' {
  export function bootstrapApplication(component: unknown): Promise<unknown>
}
declare module '@angular/core'
declare module '@solidjs/start/config'
declare module '@sveltejs/kit/vite'
declare module 'nitro/vite'
