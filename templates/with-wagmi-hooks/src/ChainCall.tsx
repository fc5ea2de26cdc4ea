import { useBlockNumber, useConnection } from 'wagmi'

/** Asks the chain for its latest block. */
export function ChainCall() {
  const { chain } = useConnection()
  const { data: block, isError, isFetching, refetch } = useBlockNumber({ query: { enabled: false } })

  return (
    <section className="card">
      <h2>Read from the chain</h2>
      <p>Reads the latest block on your wallet’s network.</p>
      <button type="button" onClick={() => refetch()}>
        Read the latest block
      </button>
      <p role="status">
        {isFetching
          ? 'Reading…'
          : isError
            ? 'No response. Try again in a moment.'
            : block !== undefined && `Block ${block.toLocaleString('en-US')} on ${chain?.name}`}
      </p>
    </section>
  )
}
