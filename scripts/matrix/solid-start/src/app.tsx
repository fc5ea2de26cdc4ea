import { Router } from '@solidjs/router'
import { FileRoutes } from '@solidjs/start/router'
import { Suspense } from 'solid-js'

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal-button': { kind?: 'network' }
    }
  }
}

export default function App() {
  return (
    <Router
      root={(props) => (
        <>
          <wallet-modal-button kind="network" />
          <wallet-modal-button />
          <Suspense>{props.children}</Suspense>
        </>
      )}
    >
      <FileRoutes />
    </Router>
  )
}
