import { Link, type LinkProps } from 'react-router-dom'
import styles from './TextLink.module.css'

/** A link to another page, 44 px high. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={styles.link} />
