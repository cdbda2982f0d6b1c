import { chatOf } from '../support/chat.ts'
import { FREE_PHONE, wizardOf } from '../support/wizard.ts'
import { button, type Scene, screensOf } from './screen.ts'

async function register(scene: Scene) {
  await scene.page.goto('/register')
  return wizardOf(scene.page, scene.language)
}

async function registerWithCode(scene: Scene) {
  const wizard = await register(scene)
  await wizard.phone(FREE_PHONE)
  await wizard.otp()
  return wizard
}

export const visitors = screensOf(undefined, {
  login: { isMain: true, open: ({ page }) => page.goto('/login') },
  'login, nothing typed': async ({ page, t }) => {
    await page.goto('/login')
    await button(page, t.login.submit).click()
  },
  languages: async ({ page, t }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: new RegExp(`^${t.word.language}`) }).click()
  },
  'register, phone': { isMain: true, open: register },
  'register, code': async (scene) => {
    const wizard = await register(scene)
    await wizard.phone(FREE_PHONE)
    await wizard.title(scene.t.register.titleOtp).waitFor()
  },
  'register, profile': async (scene) => {
    await (await registerWithCode(scene)).field(scene.t.word.name).waitFor()
  },
  'register, bank': async (scene) => {
    const wizard = await registerWithCode(scene)
    await wizard.profile()
    await scene.page.getByRole('combobox', { name: scene.t.member.bank }).waitFor()
  },
  'how-to': ({ page }) => page.goto('/howto'),
  contact: ({ page }) => page.goto('/contact'),
  chat: {
    isMain: true,
    async open({ page, t, world }) {
      await page.goto('/contact')
      const chat = chatOf(page, t)
      await chat.open()
      await chat.write(t.bonus.bonus)
      // Wait until the message has arrived, because the fixed clock stops the agent's answer.
      await chat.history.getByText(t.chat.sent).waitFor()
      await world.clock.advance(60)
      await chat.panel.getByRole('list', { name: t.chat.cards }).waitFor()
    },
  },
  'not found': ({ page }) => page.goto('/nowhere'),
  terminated: {
    scenario: 'terminated',
    async open({ page }) {
      await page.goto('/login')
      await page.waitForURL('**/terminated')
    },
  },
})
