-- When the feasts are. The moon decides, so these are what the calendar of Umm al-Qura says, and nobody has confirmed them.
alter table shop_settings
  add column feasts jsonb not null default '[]' check (jsonb_typeof(feasts) = 'array'),
  add column outfits jsonb not null default '[]' check (jsonb_typeof(outfits) = 'array');

comment on column shop_settings.feasts is 'When the feasts are that people dress for, and whether the day is sure.';
comment on column shop_settings.outfits is 'Which garments make an outfit for whom; where none is said, the catalogue makes them.';

update shop_settings set feasts = (
  select jsonb_agg(jsonb_build_object('name', n.name, 'date', f.day, 'confirmed', false) order by f.day)
  from (values
    ('fitr', '2027-03-09'), ('adha', '2027-05-16'), ('fitr', '2028-02-26'), ('adha', '2028-05-05'),
    ('fitr', '2029-02-14'), ('adha', '2029-04-24'), ('fitr', '2030-02-04'), ('adha', '2030-04-13'),
    ('fitr', '2031-01-24'), ('adha', '2031-04-02'), ('fitr', '2032-01-14'), ('adha', '2032-03-22')
  ) f(feast, day)
  join (values
    ('fitr', '{"fr": "Aïd el-Fitr", "en": "Eid al-Fitr", "ar": "عيد الفطر"}'::jsonb),
    ('adha', '{"fr": "Aïd el-Adha", "en": "Eid al-Adha", "ar": "عيد الأضحى"}'::jsonb)
  ) n(feast, name) using (feast)
);

-- For whom an account looks for sizes, where its owner wants that kept. Without a row nothing is.
create table shopper_people (
  shopper_id text primary key,
  revision integer not null default 1,
  people jsonb not null check (jsonb_typeof(people) = 'array'),
  updated_at timestamptz not null default now()
);

comment on table shopper_people is 'For whom an account looks for sizes, with what was typed of them, where its owner asked for it. Until she takes it back; forgotten two years after it was last touched.';
