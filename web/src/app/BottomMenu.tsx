import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { BrandMark } from '../ui/Brand.tsx'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './BottomMenu.module.css'

interface Entry {
  icon: IconName
  label: string
}

function MenuLink({ to, icon, label }: Entry & { to: string }) {
  return (
    <NavLink to={to} className={styles.item}>
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}

function BottomMenu({ children, isMember }: { children: ReactNode; isMember?: boolean }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('menu.label')} className={cx(styles.menu, isMember && styles.member)}>
      {children}
    </nav>
  )
}

export function VisitorMenu() {
  const { t } = useTranslation()
  return (
    <BottomMenu>
      <MenuLink to="/login" icon="home" label={t('menu.home')} />
      <MenuLink to="/register" icon="user-plus" label={t('menu.register')} />
      <MenuLink to="/howto" icon="play" label={t('menu.howto')} />
      <MenuLink to="/contact" icon="chat" label={t('menu.contact')} />
    </BottomMenu>
  )
}

export function MemberMenu({ onConditions }: { onConditions: () => void }) {
  const { t } = useTranslation()
  return (
    <BottomMenu isMember>
      <MenuLink to="/user/profile" icon="user" label={t('menu.profile')} />
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onConditions}>
        <Icon name="doc" />
        {t('menu.conditions')}
      </button>
      <NavLink to="/user/home" aria-label={t('menu.home')} className={styles.home}>
        <BrandMark size={34} />
      </NavLink>
      <MenuLink to="/user/statement" icon="receipt" label={t('menu.statement')} />
      <MenuLink to="/user/contact" icon="chat" label={t('menu.contact')} />
    </BottomMenu>
  )
}
