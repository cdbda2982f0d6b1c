import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { errors } from '../../test/texts.ts'
import { stopTimers } from '../../test/timers.ts'
import { isBeingLeft, leave, logIn } from '../api/session.ts'
import { currentToasts, toast } from '../ui/toast.ts'
import { RequireVisitor, useLeaving } from './guard.tsx'

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

const at = (path: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => <Providers path={path}>{children}</Providers>,
})

function Pages() {
  const page = useLocation().pathname.slice(1)
  useLeaving()
  return <Page key={page} name={page} />
}

test('sends no call from a page that is left until its reads have ended', async () => {
  render(<Pages />, at('/home'))
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

test('shows the reason once if the rejected action on the login page shows it, too', async () => {
  const pass = stopTimers()
  render(<Pages />, at('/login'))
  act(() => leave('login', { message: 'INACTIVE_USER' }))
  act(() => void toast.error(errors.INACTIVE_USER))
  await pass(1)
  expect(currentToasts().map(({ text }) => text)).toEqual([errors.INACTIVE_USER])
})

test('keeps the visitor page while the member area loads after a login', () => {
  const page = () => (
    <RequireVisitor to="/user/home">
      <p>Login form</p>
    </RequireVisitor>
  )
  const { rerender } = render(page(), at('/login'))
  logIn('token', false)
  rerender(page())
  screen.getByText('Login form')
  expect(currentToasts()).toEqual([])
})
