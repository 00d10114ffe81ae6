import type { HomeContent, Shop } from '#contract/shop/shop.contract.ts'

/** The boutique the samples belong to. The owner of a real one writes her own in the settings. */
export const sampleShop: Shop = {
  name: { fr: 'Dar Jebba', en: 'Dar Jebba', ar: 'دار الجبّة' },
  address: {
    fr: '14, Souk El Trouk\nMédina de Tunis, 1008',
    en: '14, Souk El Trouk\nMedina of Tunis, 1008',
    ar: '14، سوق الترك\nمدينة تونس، 1008',
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
  whatsapp: '+216 20 000 014',
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  tiktokUrl: '',
}

/** `picture` finds the address of a drawn picture by its name. */
export const sampleHome = (picture: (name: string) => string): HomeContent => ({
  heroImage: picture('hero'),
  news: [
    {
      date: '2026-11-06',
      title: {
        fr: 'Les mlifas d’hiver sont arrivées',
        en: 'The winter mlifas are here',
        ar: 'وصلت جبب المليفة الشتوية',
      },
      text: {
        fr: 'Trois couleurs de drap foulé à El Batan, en jebba, en farmla et en mentan. Les tailles L partent les premières.',
        en: 'Three colours of broadcloth fulled at El Batan, as jebba, farmla and mentan. Size L always goes first.',
        ar: 'ثلاثة ألوان من الجوخ المعصور في البطان: جبة وفرملة ومنتان. مقاس L ينفد أوّلًا.',
      },
      image: picture('jebba-mlifa--bleu-nuit--2'),
      link: '/products?query=mlifa',
    },
    {
      date: '2026-10-21',
      title: { fr: 'Un atelier de tarz à la boutique', en: 'A tarz workshop at the shop', ar: 'ورشة طرز في المحلّ' },
      text: {
        fr: 'Le premier samedi du mois, Lella Zohra montre le point de Nabeul à qui veut apprendre. Six places, du thé, des aiguilles.',
        en: 'On the first Saturday of the month, Lella Zohra teaches the Nabeul stitch. Six places, tea, needles.',
        ar: 'أوّل سبت من كلّ شهر تعلّم للّا زهرة غرزة نابل لمن يريد. ستّة أماكن وشاي وإبر.',
      },
      image: picture('souk'),
      link: '/contact',
    },
    {
      date: '2026-09-30',
      title: {
        fr: 'La saison des mariages se prépare',
        en: 'Wedding season begins early',
        ar: 'موسم الأعراس يُحضَّر باكرًا',
      },
      text: {
        fr: 'Une keswa demande trois mois. Pour juin, passez prendre les mesures avant la fin février.',
        en: 'A keswa takes three months. For June, come and be measured before the end of February.',
        ar: 'تتطلّب الكسوة ثلاثة أشهر. لعرس في جوان، مرّوا لأخذ القياس قبل نهاية فيفري.',
      },
      image: picture('keswa-mahdaouia--rouge--2'),
      link: '/products?sub=keswa',
    },
  ],
  sellers: [
    {
      name: { fr: 'Am Béchir', en: 'Am Béchir', ar: 'عمّ البشير' },
      craft: { fr: 'Tailleur de jebbas', en: 'Jebba tailor', ar: 'خيّاط جبب' },
      place: { fr: 'Souk El Trouk, depuis 1978', en: 'Souk El Trouk, since 1978', ar: 'سوق الترك، منذ 1978' },
      image: picture('jebba-harir--ivoire--2'),
    },
    {
      name: { fr: 'Lella Zohra', en: 'Lella Zohra', ar: 'للّا زهرة' },
      craft: { fr: 'Brodeuse de tarz', en: 'Tarz embroiderer', ar: 'مطرّزة' },
      place: { fr: 'Nabeul', en: 'Nabeul', ar: 'نابل' },
      image: picture('robe-tarz--terracotta--2'),
    },
    {
      name: { fr: 'Si Hédi', en: 'Si Hédi', ar: 'سي الهادي' },
      craft: { fr: 'Tisserand de soie', en: 'Silk weaver', ar: 'نسّاج حرير' },
      place: { fr: 'Mahdia', en: 'Mahdia', ar: 'المهدية' },
      image: picture('kaftan-harir--or--2'),
    },
    {
      name: { fr: 'Monia', en: 'Monia', ar: 'منية' },
      craft: { fr: 'Chaouachia, maître des chéchias', en: 'Chechia maker', ar: 'صانعة شواشي' },
      place: { fr: 'Souk des Chéchias', en: 'Souk des Chéchias', ar: 'سوق الشواشين' },
      image: picture('chechia--rouge--2'),
    },
  ],
})
