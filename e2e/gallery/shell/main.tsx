import './shell.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.js'

const root = document.getElementById('shell')
if (root) createRoot(root).render(<Gallery />)
