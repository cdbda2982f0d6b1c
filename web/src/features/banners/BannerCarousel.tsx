import { Carousel } from '../../ui/Carousel.tsx'
import { Html } from '../../ui/Html.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import styles from './BannerCarousel.module.css'
import type { Banner } from './useBanners.ts'

/** Pictures of the provider, each over its words. `label` says what they are of, for screen readers. */
export function BannerCarousel({ label, banners }: { label: string; banners: readonly Banner[] }) {
  const slides = banners.map(({ image, html }, index) => ({
    key: image + index,
    content: (
      <div className={styles.banner}>
        <img className={styles.image} src={safeImage(image)} alt="" width={240} height={110} />
        <Html html={html} />
      </div>
    ),
  }))
  return <Carousel label={label} slides={slides} />
}
