import { beforeEach, vi } from 'vitest'

/** Hides the console output of each test. `text()` returns the output, one line per call. */
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
