import type { Page } from '@playwright/test'
import type { ControlAnswer, TestWorld } from '@wallet/mock-server/playwright'
import { hostileHtml } from '@wallet/web/hostile/html'
import { texts } from './texts.ts'

const t = texts.th
const groups = Object.values(hostileHtml)
export const vectors = groups.flat()
const TOGETHER = 4
/** Texts that each join several groups. */
export const passages = groups.flatMap((_, index) =>
  index % TOGETHER === 0
    ? [
        groups
          .slice(index, index + TOGETHER)
          .flat()
          .join('\n'),
      ]
    : [],
)
/** The last text of a list. When it is shown, all texts are shown. */
export const LAST = 'nothing comes after this'
const paragraphs = [...vectors, `<p>${LAST}</p>`]
const banners = paragraphs.map((html) => ({ image: '/media/banners/fest.svg', html }))
const MEMBER_ID = '66f1c0a84e21'

/** Changes the data of a world. */
export async function change(world: TestWorld, edit: (saved: Saved) => void) {
  const saved = await world.save()
  edit(saved)
  await world.load(saved)
}
export type Saved = ControlAnswer<'GET /save'>
function addRow(world: Saved, table: string, row: Record<string, unknown>) {
  world.tables[table]?.own.push(row)
  world.tables[table]?.added.push((row._id ?? row.code) as string)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface InjectionPoint {
  edit: (world: Saved, html: string) => void
  open: (page: Page) => Promise<void>
}
const home = (name: string) => async (page: Page) => {
  await page.goto('/user/home')
  await button(page, name).click()
}

/** Lists of texts. Each text is shown in its own element. */
export const lists: Record<string, InjectionPoint> = {
  conditions: {
    edit: ({ provider }) => Object.assign(provider, { conditions: paragraphs }),
    open: home(t.menu.conditions),
  },
  agreements: {
    edit: ({ provider }) => Object.assign(provider, { agreements: paragraphs }),
    open: async (page) => {
      await page.goto('/user/home')
      await page.evaluate(() => localStorage.removeItem('remember-agreement'))
      await page.reload()
    },
  },
  'banners of invitations': {
    edit: ({ provider }) => Object.assign(provider, { inviteBanners: banners }),
    open: home(t.invite.title),
  },
  'banners of refunds': {
    edit: ({ provider }) => Object.assign(provider, { refundBanners: banners }),
    open: home(t.refund.title),
  },
  'banners of a bonus': {
    edit: (world) =>
      addRow(world, 'bonuses', {
        ...{ code: 'HOSTILE', type: 'day', maxReceived: 1, percentFail: 0, amount: 100, quota: null },
        banners,
      }),
    open: async (page) => {
      await page.goto('/user/bonus')
      await page.getByRole('button', { name: 'HOSTILE' }).click()
    },
  },
}

/** Places for a single text. */
export const fields: Record<string, InjectionPoint> = {
  'the contact page': {
    edit: ({ provider }, contactText) =>
      Object.assign(provider, { contact: { ...provider.contact, contactText } }),
    open: async (page) => void (await page.goto('/user/contact')),
  },
  'a refund': {
    edit: ({ provider }, refundInfo) => Object.assign(provider, { refundInfo, refundBanners: [] }),
    open: home(t.refund.title),
  },
  'the notice of a bonus': {
    edit: ({ provider }, notice) => Object.assign(provider, { notice }),
    open: async (page) => {
      await page.goto('/user/bonus')
      await page.getByRole('button', { name: 'DAILY10' }).click()
    },
  },
  'a promotion': {
    edit: (world, description) =>
      addRow(world, 'promotions', {
        ...{ code: 'HOSTILE', percentFail: 0, amount: 100, quota: null },
        description,
      }),
    open: async (page) => {
      await page.goto('/user/bonus')
      await page.getByLabel(t.bonus.haveCode).fill('HOSTILE')
      await button(page, t.bonus.search).click()
    },
  },
  'a prize': {
    edit: (world, htmlDescription) =>
      addRow(world, 'coupons', {
        ...{ _id: 'f'.repeat(24), memberId: MEMBER_ID, claimedAt: null },
        ...{ createdAt: world.startedAt, expiresAt: world.startedAt + 30 * 86_400_000 },
        slice: {
          ...{ code: 'HOSTILE', label: 'hostile', prizeName: 'hostile', weight: 0 },
          ...{ bgColor: '#000000', textColor: '#ffffff', prizeType: 'goods', amount: 0 },
          htmlDescription,
        },
      }),
    open: async (page) => {
      await page.goto('/user/spin')
      await button(page, `${t.spin.claim} hostile`).click()
    },
  },
}
