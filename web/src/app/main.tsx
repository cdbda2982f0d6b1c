import '../ui/base.css'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')!).render(<h1>Sabai</h1>)
