-- The sample catalogue shows what a garment's page is like once buyers have spoken. Such a review belongs to no order, is marked
-- for as long as it is there, and every sum of what buyers said leaves it out.
alter table reviews
  alter column order_id drop not null,
  alter column line_id drop not null,
  add column sample boolean not null default false,
  add constraint samples_are_of_no_order check (
    case when sample then order_id is null and line_id is null else order_id is not null and line_id is not null end);
-- What buyers said comes first, however old it is.
drop index reviews_of_garment;
create index reviews_of_garment on reviews (product_id, sample, at desc) where state = 'published';
comment on table reviews is 'What buyers said of a garment: published, waiting or hidden. Kept until who wrote it takes it back; those of the sample catalogue, marked and of no order, until it is taken out.';
