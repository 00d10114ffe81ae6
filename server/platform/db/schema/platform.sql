-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Which of these files the database has been through. Kept for ever.
create table schema_migrations (
  version integer not null,
  name text not null,
  applied_at timestamptz default now() not null,
  constraint schema_migrations_pkey primary key (version)
);

-- The functions of the database, with digests of the files they were applied from. A restore applies them anew; they are in no backup.
create table schema_functions (
  name text not null,
  function_digest text not null,
  triggers_digest text not null,
  constraint schema_functions_pkey primary key (name)
);

-- What the owner decides about the shop: one row. Kept for ever.
create table shop_settings (
  id integer default 1 not null,
  name jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  address jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  phone text default '' not null,
  email text default '' not null,
  map_url text default '' not null,
  opening_hours jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  tax_id text default '' not null,
  whatsapp text default '' not null,
  facebook_url text default '' not null,
  instagram_url text default '' not null,
  tiktok_url text default '' not null,
  hero_image text default '' not null,
  news jsonb default '[]'::jsonb not null, -- What news was before it had a table of its own; no longer read.
  sellers jsonb default '[]'::jsonb not null,
  samples text default 'never' not null,
  delivery_fee_millimes bigint default 8000 not null,
  free_delivery_from_millimes bigint,
  low_stock_level integer default 2 not null,
  staff_idle_minutes integer default 60 not null,
  most_waiting_orders integer default 5 not null,
  most_pieces_a_day integer default 20 not null,
  most_millimes_a_day bigint default 5000000 not null,
  most_orders_a_day integer default 20 not null,
  give_up_after_days integer default 7 not null,
  gives_up_by_itself boolean default false not null,
  version integer default 1 not null,
  announcement jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  makes_invoices boolean default false not null,
  vat_rate integer default 19 not null,
  delivery_vat_rate integer default 19 not null,
  stamp_duty_millimes bigint default 1000 not null,
  forget_after_months integer default 0 not null,
  opening_soon boolean default false not null,
  delivery_settled boolean default false not null,
  making_places integer default 5 not null,
  making_notice_days integer default 7 not null,
  review_after_days integer default 7 not null,
  return_days integer default 10 not null,
  repack_millimes bigint default 0 not null,
  risk_cases integer default 8 not null,
  risk_share integer default 35 not null,
  risk_first_millimes bigint default 400000 not null,
  risk_address integer default 8 not null,
  risk_trusted integer default 2 not null,
  feasts jsonb default '[]'::jsonb not null, -- When the feasts are that people dress for, and whether the day is sure.
  outfits jsonb default '[]'::jsonb not null, -- Which garments make an outfit for whom; where none is said, the catalogue makes them.
  story jsonb default '[]'::jsonb not null,
  delivery_days_least integer default 2 not null,
  delivery_days_most integer default 5 not null,
  hero_title jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  hero_text jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  home_summary jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  delivery_promise jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  return_promise jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  about_intro jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  about_text jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  about_visit jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  terms jsonb default '[]'::jsonb not null, -- The terms of sale as the owner writes them, section by section; the section that says who sells is made from the settings.
  kept_for_days integer default 10 not null,
  discount_percent integer default 20 not null,
  list_pages jsonb default '[]'::jsonb not null, -- What the pages of colours and occasions say of themselves.
  counts_no_visits boolean default false not null,
  closed_at timestamptz,
  reopens_on date,
  closing_note jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  tax_unregistered boolean default false not null,
  logo text default '' not null,
  brand_colour text default '' not null,
  constraint shop_settings_pkey primary key (id),
  constraint shop_settings_brand_colour_check check (brand_colour ~ '^(#[0-9a-f]{6})?$'),
  constraint shop_settings_delivery_days_least_check check (delivery_days_least >= 1 and delivery_days_least <= 60),
  constraint shop_settings_delivery_days_most_check check (delivery_days_most >= 1 and delivery_days_most <= 60),
  constraint shop_settings_delivery_fee_millimes_check check (delivery_fee_millimes >= 0),
  constraint shop_settings_delivery_vat_rate_check check (delivery_vat_rate >= 0 and delivery_vat_rate <= 100),
  constraint shop_settings_discount_percent_check check (discount_percent >= 0 and discount_percent <= 100),
  constraint shop_settings_feasts_check check (jsonb_typeof(feasts) = 'array'),
  constraint shop_settings_forget_after_months_check check (forget_after_months >= 0 and forget_after_months <= 240),
  constraint shop_settings_free_delivery_from_millimes_check check (free_delivery_from_millimes >= 0),
  constraint shop_settings_give_up_after_days_check check (give_up_after_days > 0),
  constraint shop_settings_id_check check (id = 1),
  constraint shop_settings_kept_for_days_check check (kept_for_days >= 0 and kept_for_days <= 90),
  constraint shop_settings_list_pages_check check (jsonb_typeof(list_pages) = 'array'),
  constraint shop_settings_low_stock_level_check check (low_stock_level >= 0 and low_stock_level <= 1000),
  constraint shop_settings_making_notice_days_check check (making_notice_days >= 0 and making_notice_days <= 120),
  constraint shop_settings_making_places_check check (making_places >= 0 and making_places <= 1000),
  constraint shop_settings_most_millimes_a_day_check check (most_millimes_a_day >= 0),
  constraint shop_settings_most_orders_a_day_check check (most_orders_a_day >= 0),
  constraint shop_settings_most_pieces_a_day_check check (most_pieces_a_day >= 0),
  constraint shop_settings_most_waiting_orders_check check (most_waiting_orders >= 0),
  constraint shop_settings_outfits_check check (jsonb_typeof(outfits) = 'array'),
  constraint shop_settings_repack_millimes_check check (repack_millimes >= 0),
  constraint shop_settings_return_days_check check (return_days >= 0 and return_days <= 365),
  constraint shop_settings_review_after_days_check check (review_after_days >= 1 and review_after_days <= 60),
  constraint shop_settings_risk_address_check check (risk_address >= 0 and risk_address <= 200),
  constraint shop_settings_risk_cases_check check (risk_cases >= 1 and risk_cases <= 500),
  constraint shop_settings_risk_first_millimes_check check (risk_first_millimes >= 0),
  constraint shop_settings_risk_share_check check (risk_share >= 1 and risk_share <= 100),
  constraint shop_settings_risk_trusted_check check (risk_trusted >= 1 and risk_trusted <= 500),
  constraint shop_settings_samples_check check (samples in ('never', 'shown', 'removed')),
  constraint shop_settings_staff_idle_minutes_check check (staff_idle_minutes >= 5 and staff_idle_minutes <= 480),
  constraint shop_settings_stamp_duty_millimes_check check (stamp_duty_millimes >= 0),
  constraint shop_settings_terms_check check (jsonb_typeof(terms) = 'array'),
  constraint shop_settings_vat_rate_check check (vat_rate >= 0 and vat_rate <= 100)
);
create trigger making_places_changed after update of making_places on shop_settings for each row
  when (old.making_places <> new.making_places)
  execute function weeks_follow_setting();
create trigger shop_settings_changed after insert or delete or update on shop_settings for each statement
  execute function announce_content_change();

-- Governorates whose delivery costs something else than usual. Kept until changed.
create table delivery_fees (
  governorate text not null,
  fee_millimes bigint not null,
  constraint delivery_fees_pkey primary key (governorate),
  constraint delivery_fees_fee_millimes_check check (fee_millimes >= 0)
);

-- The journal: who changed what in the back office, before and after. Never removed, and never changed but to take out a person who is erased.
create table changes (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  staff_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text default '' not null,
  before jsonb,
  after jsonb,
  constraint changes_pkey primary key (id)
);
create index changes_by_staff on changes (staff_name, id desc);
create index changes_of_subject on changes (subject_kind, subject_id, id desc);
create trigger changes_are_final before delete or truncate on changes for each statement
  execute function refuse_change('the log of changes is append-only');
create trigger changes_say_what_they_said before update on changes for each row
  execute function refuse_change_unless_erasing('subject_name', 'before', 'after');

-- Keys the shop made for itself. Kept for ever; whoever has them can forge sessions.
create table secrets (
  name text not null,
  value text not null,
  constraint secrets_pkey primary key (name)
);

-- Uploaded pictures: measures and placeholder; their bytes lie in the folder or store of media. Kept while they stand anywhere, in the bin, a draft or an order too; else gone a week after they were sent.
create table pictures (
  id text not null,
  placeholder text not null,
  taken_in_at timestamptz default now() not null,
  constraint pictures_pkey primary key (id)
);

-- Every mail the shop wrote, and what became of it. What opens an account is forgotten once sent; those of a person go when she is erased, those about an order when it forgets whose it was; the others are kept for ever.
create table mails (
  id uuid default gen_random_uuid() not null,
  once_key text,
  recipient text not null,
  template text not null,
  language text not null,
  data jsonb not null,
  state text default 'queued' not null,
  subject text default '' not null,
  html text default '' not null,
  body text default '' not null,
  attempts integer default 0 not null,
  error text default '' not null,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  reply_to text,
  failure text,
  constraint mails_pkey primary key (id),
  constraint mails_once_key_key unique (once_key),
  constraint mails_failure_check check (failure in ('login', 'server', 'policy', 'delayed', 'refused')),
  constraint mails_state_check check (state in ('queued', 'sent', 'kept', 'failed'))
);
create index mails_newest on mails (created_at desc, id);
create index mails_of_recipient on mails (recipient, created_at desc);

-- What the mail server last refused, for the banner in the back office: one row at most.
create table mail_trouble (
  one boolean default true not null,
  kind text not null,
  error text not null,
  since timestamptz default now() not null,
  constraint mail_trouble_pkey primary key (one),
  constraint mail_trouble_kind_check check (kind in ('login', 'server', 'policy')),
  constraint mail_trouble_one_check check (one)
);

-- The mailbox the owner has the shop send from, with its encrypted password. Kept until the owner removes it; unused where the operator sets SMTP_URL.
create table mail_account (
  one boolean default true not null,
  provider text not null,
  address text not null,
  host text not null,
  port integer not null,
  sealed_password bytea not null,
  constraint mail_account_pkey primary key (one),
  constraint mail_account_one_check check (one),
  constraint mail_account_port_check check (port >= 1 and port <= 65535),
  constraint mail_account_provider_check check (provider in ('gmail', 'outlook', 'ovh', 'other'))
);

-- When each job that runs by the clock last succeeded and last failed, and why. One row a job, kept for ever.
create table job_runs (
  job text not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text default '' not null,
  constraint job_runs_pkey primary key (job)
);

-- The keys of requests of the back office and of wishes for loans, as digests, with the id of what each request made, so that the same request again makes nothing new. Kept for 30 days; those of an order go with its customer.
create table idempotency_keys (
  key text not null,
  body text,
  result text default '' not null,
  at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (key)
);
create index idempotency_keys_at on idempotency_keys (at);

-- How often somebody has tried something of late. Rows go when they no longer hold anybody back.
create table rate_limits (
  key text not null,
  spent_until timestamptz not null,
  constraint rate_limits_pkey primary key (key)
);
