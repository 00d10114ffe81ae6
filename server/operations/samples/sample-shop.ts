import type { HomeContent, Shop } from '#contract/platform/settings/shop.contract.ts'

/** The details of the sample shop, which owners replace in the settings. */
export const sampleShop: Shop = {
  name: { fr: 'Dar Jebba', en: 'Dar Jebba', ar: 'دار الجبّة' },
  address: {
    fr: '14, Souk El Trouk\nMédina de Tunis, 1008',
    en: '14, Souk El Trouk\nMedina of Tunis, 1008',
    ar: '14، سوق الترك\nالمدينة العتيقة، تونس 1008',
  },
  announcement: { fr: '', en: '', ar: '' },
  phone: '+216 71 000 014',
  email: 'bonjour@darjebba.example',
  mapUrl: 'https://www.openstreetmap.org/?mlat=36.7976&mlon=10.1706#map=18/36.7976/10.1706',
  openingHours: {
    fr: 'Lundi – samedi, 9 h 30 – 18 h\nVendredi jusqu’à 13 h',
    en: 'Monday – Saturday, 9.30 am – 6 pm\nFriday until 1 pm',
    ar: 'الاثنين – السبت، 9:30 – 18:00\nالجمعة إلى 13:00',
  },
  taxId: '0000000/A/M/000',
  taxUnregistered: false,
  whatsapp: '+216 20 000 014',
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  tiktokUrl: '',
}

/** `picture` returns the address of a drawn picture. */
export const sampleHome = (picture: (name: string) => string): HomeContent => ({
  heroTitle: { fr: '', en: '', ar: '' },
  heroText: { fr: '', en: '', ar: '' },
  summary: { fr: '', en: '', ar: '' },
  heroImage: picture('hero'),
  story: [
    {
      title: { fr: 'D’abord le fil', en: 'First, the thread', ar: 'البداية خيط' },
      text: {
        fr: 'À Mahdia, Si Hédi tend cent trente-deux fils de soie par largeur de main, et lance la navette. Un mètre d’étoffe lui prend un jour ; une keswa en demande sept.',
        en: 'In Mahdia, Si Hédi stretches a hundred and thirty-two silk threads to a hand’s breadth, and throws the shuttle. A metre of cloth takes him a day; a keswa needs seven.',
        ar: 'في المهدية يمدّ سي الهادي مئة واثنين وثلاثين خيط حرير في عرض الكفّ ويرمي المكّوك. متر القماش يأخذ منه يومًا، والكسوة سبعة أيّام.',
      },
      image: picture('loom'),
    },
    {
      title: { fr: 'Puis l’aiguille', en: 'Then the needle', ar: 'ثمّ الإبرة' },
      text: {
        fr: 'Lella Zohra dessine la fleur à la craie bleue, puis la remplit de soie, pétale après pétale. La craie part au premier lavage ; le fil reste.',
        en: 'Lella Zohra draws the flower in blue chalk, then fills it with silk, petal by petal. The chalk goes with the first wash; the thread stays.',
        ar: 'ترسم للّا زهرة الزهرة بالطباشير الأزرق ثمّ تملؤها حريرًا، بتلة بعد بتلة. الطباشير يذهب مع أوّل غسلة، والخيط يبقى.',
      },
      image: picture('tambour'),
    },
    {
      title: { fr: 'Enfin le souk', en: 'And then the souk', ar: 'وأخيرًا السوق' },
      text: {
        fr: 'Coupée, cousue, repassée, la pièce descend sur nos étagères, au 14, Souk El Trouk. Celle que vous choisissez est celle que vous recevez.',
        en: 'Cut, sewn and pressed, the piece comes down to our shelves at 14, Souk El Trouk. The one you choose is the one you receive.',
        ar: 'تُفصَّل القطعة وتُخاط وتُكوى، ثمّ تنزل إلى رفوفنا في 14، سوق الترك. ما تختارونه هو ما يصلكم.',
      },
      image: picture('souk'),
    },
  ],
  sellers: [
    {
      name: { fr: 'Am Béchir', en: 'Am Béchir', ar: 'عمّ البشير' },
      craft: { fr: 'Tailleur de jebbas', en: 'Jebba tailor', ar: 'خيّاط جبب' },
      place: { fr: 'Souk El Trouk, depuis 1978', en: 'Souk El Trouk, since 1978', ar: 'سوق الترك، منذ 1978' },
      image: picture('portrait-bechir'),
    },
    {
      name: { fr: 'Lella Zohra', en: 'Lella Zohra', ar: 'للّا زهرة' },
      craft: { fr: 'Brodeuse de tarz', en: 'Tarz embroiderer', ar: 'مطرّزة' },
      place: { fr: 'Nabeul', en: 'Nabeul', ar: 'نابل' },
      image: picture('portrait-zohra'),
    },
    {
      name: { fr: 'Si Hédi', en: 'Si Hédi', ar: 'سي الهادي' },
      craft: { fr: 'Tisserand de soie', en: 'Silk weaver', ar: 'نسّاج حرير' },
      place: { fr: 'Mahdia', en: 'Mahdia', ar: 'المهدية' },
      image: picture('portrait-hedi'),
    },
    {
      name: { fr: 'Monia', en: 'Monia', ar: 'منية' },
      craft: { fr: 'Fabricante de chéchias', en: 'Chechia maker', ar: 'صانعة شواشي' },
      place: { fr: 'Souk des Chéchias', en: 'Souk des Chéchias', ar: 'سوق الشواشين' },
      image: picture('portrait-monia'),
    },
  ],
})
