import { openOnClick } from './modal.js'

// Connect a wallet of the sandbox: the account view then shows the tile.
openOnClick()
