import type { ReactNode } from 'react'

/** What every page shows: a heading, a line of text, and the contender's own button. */
export function Page({ button }: { readonly button: ReactNode }) {
  return (
    <>
      <header>{button}</header>
      <main>
        <h1>Connect a wallet to begin</h1>
        <p>Your wallet shares its address with this page and nothing else.</p>
      </main>
    </>
  )
}
