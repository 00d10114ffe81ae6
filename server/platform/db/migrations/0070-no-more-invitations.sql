-- Who holds the link of an invitation may say that she wants no more of them. It stands with the order she was asked about, which is
-- kept under her address for as long as that is: no list of addresses of those who do not want to be on one.
alter table review_invitations add column no_more boolean not null default false;
create index review_invitations_no_more on review_invitations (order_id) where no_more;
comment on table review_invitations is 'Which delivered orders were asked for their word, with a fingerprint of the link, and whether its address wants no more such mails. Kept as long as the order.';
