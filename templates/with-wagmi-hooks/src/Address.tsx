import { useConnection } from 'wagmi'

/** The account's address, with the capitals of its checksum. */
export default function Address() {
  return useConnection().address
}
