import { visitor } from '../../server/visitor'
import { App } from '../App'

export default async function Page() {
  return <App visitor={(await visitor())?.accountAddress} />
}
