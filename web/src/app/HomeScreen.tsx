import { useState } from 'react'
import HomePage, { type HomeModal } from '../features/home/HomePage.tsx'

/** Home with what opens over it. */
export default function HomeScreen() {
  const [_modal, setModal] = useState<HomeModal>()
  return <HomePage onOpen={setModal} />
}
