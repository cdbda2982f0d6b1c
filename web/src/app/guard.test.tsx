import { act, render, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { isBeingLeft, leave } from '../api/session.ts'
import { useLeaving } from './guard.tsx'

let seen: string[] = []
beforeEach(() => {
  seen = []
})
const note = (moment: string) =>
  seen.push(`${moment}: ${isBeingLeft() ? 'nothing is sent' : 'calls are sent'}`)

/** Says whether calls are sent at each moment of its life. */
function Page({ name }: { name: string }) {
  useLayoutEffect(() => {
    note(`${name} drawn`)
  }, [name])
  useEffect(() => {
    note(`${name} begins`)
    return () => {
      note(`${name} ends`)
    }
  }, [name])
  return <h1>{name}</h1>
}

function Pages() {
  const page = useLocation().pathname.slice(1)
  useLeaving()
  return <Page key={page} name={page} />
}

test('sends no call from a page that is left until its reads have ended', async () => {
  render(<Pages />, { wrapper: ({ children }) => <Providers path="/home">{children}</Providers> })
  act(() => leave('login'))
  await screen.findByRole('heading', { name: 'login' })
  expect(seen).toEqual([
    'home drawn: calls are sent',
    'home begins: calls are sent',
    'login drawn: nothing is sent',
    'home ends: nothing is sent',
    'login begins: calls are sent',
  ])
})
