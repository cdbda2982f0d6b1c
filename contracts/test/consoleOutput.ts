import { beforeEach, vi } from 'vitest'

/** Keeps what each test of the file prints to the console off the screen; `text()` is all of it, a line each. */
export function captureConsole() {
  let output = ''
  beforeEach(() => {
    output = ''
    const spies = (['log', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line: unknown) => {
        output += `${line}\n`
      }),
    )
    return () => {
      for (const spy of spies) spy.mockRestore()
    }
  })
  return { text: () => output }
}
