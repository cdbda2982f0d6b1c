import type { ReactNode } from 'react'
import styles from './Drawer.module.css'

export const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    {title && <h3>{title}</h3>}
    {children}
  </section>
)

export const Row = ({
  title,
  detail,
  children,
}: {
  title: ReactNode
  detail?: ReactNode
  children: ReactNode
}) => (
  <div className={styles.row}>
    <p>
      {title}
      {detail && <small>{detail}</small>}
    </p>
    <div className={styles.buttons}>{children}</div>
  </div>
)

export const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>
