import styles from './BannerCarousel.module.css'
import { Carousel } from './Carousel.tsx'
import { cx, look } from './cx.ts'
import { Html } from './Html.tsx'
import { safeImage } from './safeUrl.ts'

interface BannerCarouselProps {
  label: string
  banners: readonly { image: string | null; html: string | null }[]
}

export function BannerCarousel({ label, banners }: BannerCarouselProps) {
  const slides = banners.map(({ image, html }, index) => ({
    key: `${image} ${index}`,
    content: (
      <div className={cx(look.list3, styles.banner)}>
        {image && <img className={styles.image} src={safeImage(image)} alt="" width={240} height={110} />}
        {html && <Html html={html} className={styles.words} />}
      </div>
    ),
  }))
  return <Carousel label={label} slides={slides} />
}
