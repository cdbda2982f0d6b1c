import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const report = {
  page: '/user/home',
  errors: [{ message: 'Error: no', stack: ['assets/index.js:1:2'], count: 2 }],
  vitals: [{ name: 'LCP', value: 812.5, rating: 'good' }],
}

test('lists the newest 200 reports of a world, newest first', async () => {
  const { mock } = server.world('reports')
  const reports = async () => (await mock('GET', '/reports')).body.reports
  await mock('POST', '/reports', report)
  expect(await reports()).toEqual([{ ...report, at: expect.any(String) }])
  for (let number = 1; number < 205; number++)
    await mock('POST', '/reports', { ...report, page: `/${number}` })
  const pages = (await reports()).map(({ page }: { page: string }) => page)
  expect(pages).toEqual(Array.from({ length: 200 }, (_, age) => `/${204 - age}`))
  expect((await server.world('another').mock('GET', '/reports')).body.reports).toEqual([])
})
