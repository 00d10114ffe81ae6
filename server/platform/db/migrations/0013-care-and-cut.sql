-- How a garment is washed and kept, in three languages.
alter table products add column care jsonb not null default '{"fr": "", "en": "", "ar": ""}';

-- The cut is translated as names are. Words the shop began with are translated where nobody has done it.
with cut (fr, en, ar) as (
  values ('ample', 'loose', 'واسعة'), ('droite', 'straight', 'مستقيمة'), ('cintrée', 'fitted', 'مخصّرة'),
    ('évasée', 'flared', 'متّسعة من الأسفل'), ('drapée', 'draped', 'ملفوفة'), ('courte', 'short', 'قصيرة'),
    ('plate', 'flat', 'مسطّحة'), ('basse', 'low', 'منخفضة')
)
update products p
  set translations = p.translations || jsonb_build_object(
    'en', jsonb_build_object('frameType', cut.en) || coalesce(p.translations -> 'en', '{}'),
    'ar', jsonb_build_object('frameType', cut.ar) || coalesce(p.translations -> 'ar', '{}')
  )
  from cut where cut.fr = lower(btrim(p.frame_type));
