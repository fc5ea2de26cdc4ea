import { createRoot } from 'react-dom/client'
import { findWire } from '../real/sandbox.js'
import { Studio } from './Studio.js'
import './tokens.css'
import './page.css'
import './knobs.css'
import './controls.css'
import './stage.css'
import './code.css'
import './meter.css'
import './tryIt.css'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no element with the id "root".')
const found = await findWire()
createRoot(root).render(<Studio {...found} />)
