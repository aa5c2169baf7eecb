import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Start } from './start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Start />
  </StrictMode>,
)
